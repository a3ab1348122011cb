import type { Target } from '#web/screens/link-to.ts'

/** One value of a chart: how large, how it is written, and the list that it leads to. */
export type Value = { size: number; short: string; text: string; count: number; to: Target }

/** A month, form, body …: its value in the chosen year and in the year before. */
export type Mark = { key: string; name: string; short: string; now: Value; before: Value }

/** What a chart shows, and how its table is headed. */
export type ChartData = {
  title: string
  years: readonly [now: number, before: number]
  /** What its first column names. */
  of: string
  /** What is measured, and what is counted beside it. */
  measure: string
  counted: string
  marks: readonly Mark[]
}
