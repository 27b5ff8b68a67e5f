import type { AccountsDependencies } from '../dependencies.ts'

/**
 * True if the password is right.
 *
 * A wrong password counts towards two limits: `passwordTries` for one account from one address, and `failedSignIns` for the
 * address.
 * @param tries the key of `passwordTries`: names the account and the address
 * @param given `hash` is null if there is no such account; the check then takes as long as for an existing account. If
 *   `maySignIn` returns false, a right password is answered and counted as a wrong one.
 * @throws {Refusal} RATE_LIMITED. If the address has reached its limit, the try is not counted for the account.
 */
export async function tryPassword(
  { rateLimits, passwords }: AccountsDependencies,
  { tries, address }: { tries: string; address: string },
  given: { hash: string | null; password: string; maySignIn?: () => Promise<boolean> },
): Promise<boolean> {
  // Check the address first. An attacker chooses the account names, and each name would create another key in `passwordTries`.
  await rateLimits.failedSignIns.check(address)
  // Count the try before the password is checked, so that concurrent tries count too. A right password gives the try back.
  await rateLimits.passwordTries.take(tries)
  let fits: boolean
  try {
    fits = await passwords.verify(given.hash, given.password, () => rateLimits.failedSignIns.check(address))
    fits &&= (await given.maySignIn?.()) ?? true
  } catch (error) {
    await rateLimits.passwordTries.giveBack(tries)
    throw error
  }
  if (fits) await rateLimits.passwordTries.giveBack(tries)
  else await rateLimits.failedSignIns.take(address)
  return fits
}
