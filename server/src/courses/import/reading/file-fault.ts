/** Thrown if an uploaded file is refused. The message tells the sender why. */
export class FileFault extends Error {
  override name = 'FileFault'
}
