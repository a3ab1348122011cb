import { useRef, useState } from 'react'

/** A chosen file, and its SHA-256 in hexadecimal digits once it is worked out. */
export type CheckedFile = { name: string; digest?: string; unreadable?: boolean }

/** The digest of the file that was chosen last, worked out in the browser. */
export function useFileDigest() {
  const [checked, setChecked] = useState<CheckedFile>()
  const last = useRef<File>(undefined)
  const clear = () => {
    last.current = undefined
    setChecked(undefined)
  }
  const check = async (file: File) => {
    const { name } = file
    last.current = file
    setChecked({ name })
    const found = await digestOf(file).then(
      (digest) => ({ name, digest }),
      // deleted, moved or locked since it was chosen
      () => ({ name, unreadable: true }),
    )
    // a file that takes longer than the next one tells nothing any more
    if (last.current === file) setChecked(found)
  }
  return { checked, clear, check: (file: File) => void check(file) }
}

async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
