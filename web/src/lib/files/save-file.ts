/** Milliseconds a browser may take to read the file it saves. */
const revokeDelay = 60_000

/** Makes the browser save a file under this name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay)
}
