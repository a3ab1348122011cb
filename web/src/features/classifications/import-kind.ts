import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { UpdateDays } from '#contract/classifications/shared.ts'
import type { Target } from '#web/screens/link-to.ts'
import type { ReadFile } from './import-state.ts'

/** The differences between the imports of NACE and NUTS (spec 3 §2.11, §2.12). */
export type ImportKind = {
  title: string
  /** The version that an update would change. */
  Current: ComponentType
  read: (file: File, onProgress: (percent: number) => void) => Promise<ReadFile>
  /** How long the full bar is shown before the preview (spec 3 §9). */
  previewDelayMs: number
  /** What follows an unreadable file: another try, or the failed summary. */
  unreadable: (reason: string) => { message: string; final: boolean }
  /** The columns and entries of the file. */
  Preview: ComponentType<{ file: ReadFile }>
  wrongTypeWarning: string
  NewVersion: ComponentType<NewVersionProps>
  updateQuestion: string
  update: (file: ReadFile, days: z.output<typeof UpdateDays>) => Promise<{ message: string }>
  list: Target & { label: string }
}

export type NewVersionProps = { file: ReadFile; close: () => void; accepted: (message: string) => void }
