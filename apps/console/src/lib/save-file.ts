/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has started the download by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
