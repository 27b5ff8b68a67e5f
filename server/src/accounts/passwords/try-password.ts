import type { AccountsDependencies } from '../dependencies.ts'

/**
 * Whether this is the password, within the limits of wrong ones: for one account from one address, and from one address.
 * A wrong one counts for both.
 * @param tries names the account and the address.
 * @param given `hash` is null for an account there is none of, which takes as long; who is not welcome is answered, and
 *   counted, as if the password were wrong.
 * @throws {Refusal} RATE_LIMITED, which costs the account no try when it is the address that has none left
 */
export async function tryPassword(
  { rateLimits, passwords }: AccountsDependencies,
  { tries, address }: { tries: string; address: string },
  given: { hash: string | null; password: string; isWelcome?: () => Promise<boolean> },
): Promise<boolean> {
  // First of all: senders choose the account, and each makes a key.
  await rateLimits.failedSignIns.check(address)
  // Taken before the password is looked at and given back when it fits, so that tries sent at once count too.
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
