/** Router state of /login: the user name that was just registered. */
export type LoginState = { account: string }

/** Returns the user name in a router state; an empty string if there is none. */
export const accountOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'account' in state && typeof state.account === 'string'
    ? state.account
    : ''
