import type { AccountsDependencies } from '../dependencies.ts'

/**
 * Returns true if this is the password. Wrong passwords are limited for one account from one address, and for one address; each
 * wrong one counts for both.
 * @param tries names the account and the address
 * @param given `hash` is null if there is no such account, which takes as long. A member who may not sign in is answered and
 *   counted as if the password were wrong.
 * @throws {Refusal} RATE_LIMITED. If the limit of the address is reached, the account loses no try.
 */
export async function tryPassword(
  { rateLimits, passwords }: AccountsDependencies,
  { tries, address }: { tries: string; address: string },
  given: { hash: string | null; password: string; isWelcome?: () => Promise<boolean> },
): Promise<boolean> {
  // Check the address first: an attacker chooses the account, and each account would create another key.
  await rateLimits.failedSignIns.check(address)
  // Take the try before checking the password and give it back if it is right, so that concurrent tries count too.
  await rateLimits.passwordTries.take(tries)
  let fits: boolean
  try {
    fits = await passwords.verify(given.hash, given.password, () => rateLimits.failedSignIns.check(address))
    fits &&= (await given.isWelcome?.()) ?? true
  } catch (error) {
    await rateLimits.passwordTries.giveBack(tries)
    throw error
  }
  if (fits) await rateLimits.passwordTries.giveBack(tries)
  else await rateLimits.failedSignIns.take(address)
  return fits
}
