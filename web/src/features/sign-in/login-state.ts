/** State of the address /login: the user name just registered. */
export type LoginState = { account: string }

/** The user name that a state of the address brings; empty without one. */
export const accountOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'account' in state && typeof state.account === 'string'
    ? state.account
    : ''
