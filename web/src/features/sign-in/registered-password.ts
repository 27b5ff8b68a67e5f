/**
 * The password of an account that was registered a moment ago, for the sign-in page that follows. It is only in the memory of the
 * page: unlike a router state, the browser never stores it.
 */
let registered: { account: string; password: string } | null = null

export const keepRegisteredPassword = (account: string, password: string): void => {
  registered = { account, password }
}

/** Returns the password of this account, if it was the last one registered; otherwise an empty text. */
export const registeredPassword = (account: string): string =>
  account !== '' && registered?.account === account ? registered.password : ''

/** Forgets the password, after the sign-in or when the sign-in page is left. */
export const forgetRegisteredPassword = (): void => {
  registered = null
}
