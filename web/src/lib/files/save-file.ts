/** Milliseconds until the URL of the file is revoked. The browser must have read the file by then. */
const revokeDelay = 60_000

/** Makes the browser save a file under this name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay)
}
