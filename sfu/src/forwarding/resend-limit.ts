/** Share of the bytes sent for the first time that may be sent again. A connection that is not full loses less than this. */
const share = 0.25
/** Maximum number of bytes that may be saved up for repeats: enough for a key frame of which half was lost. */
const burst = 40_000

/**
 * Limits how many bytes are sent again to one receiver. On a full connection the receiver requests everything again, and these
 * repeats would keep the connection full.
 */
export class ResendLimit {
  #left = burst

  /** Adds a share of bytes that were sent for the first time to the allowance. */
  sent(bytes: number): void {
    this.#left = Math.min(burst, this.#left + bytes * share)
  }

  /** Takes bytes from the allowance. Returns false, and takes nothing, if fewer are left. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }
}
