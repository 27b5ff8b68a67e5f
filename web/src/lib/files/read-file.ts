/** Reads a file as a data: URL. Returns null if it cannot be read, for example because it changed after it was chosen. */
export const readAsDataUrl = (file: File) =>
  new Promise<string | null>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null))
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
