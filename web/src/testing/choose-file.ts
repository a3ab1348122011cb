/** Chooses a file within the page: 8 MB take seconds on their way through the test runner. */
export function chooseFile(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
