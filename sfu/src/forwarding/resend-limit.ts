/** Of what is sent, so much may be sent once more: more than lines lose that carry what they are sent. */
const share = 0.25
/** Bytes: a key frame of which half was lost. */
const burst = 40_000

/** What one receiver may have sent once more. On a full line everything is asked for again, and sending it would fill it for good. */
export class ResendLimit {
  #left = burst

  /** So many bytes were sent for the first time. */
  sent(bytes: number): void {
    this.#left = Math.min(burst, this.#left + bytes * share)
  }

  /** Whether so many may be sent again. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }
}
