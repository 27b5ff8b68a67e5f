/** Share of the sent bytes that may be sent again. A connection that carries what it is sent loses less. */
const share = 0.25
/** Maximum allowance in bytes: enough for a key frame of which half was lost. */
const burst = 40_000

/**
 * Limits what one receiver may be sent again. On a full connection everything is requested again, and sending it would keep the
 * connection full.
 */
export class ResendLimit {
  #left = burst

  /** Records bytes that were sent for the first time. */
  sent(bytes: number): void {
    this.#left = Math.min(burst, this.#left + bytes * share)
  }

  /** Takes bytes from the allowance. Returns false if they may not be sent again. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }
}
