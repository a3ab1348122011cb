/** Numbers of the specification (spec 1 §9, 2 §9, 3 §9) that more than one place needs. */
export const limits = {
  pageSize: 10,
  pageSizes: [10, 20, 50],
  suggestions: 20,
  /** The most rows that `pageSize=-1` returns. */
  allRows: 10_000,
  exportCsv: 10_000,
  exportPdf: 1_000,
  /** The most rows of a spreadsheet below its heading. */
  sheetRows: 1_048_575,
  /** The most records that a criterion of a report names. */
  reportChoices: 500,
  /** A report is waited for at least this long, so that the waiting does not flash (spec 2 §9). */
  reportMs: 1_500,
  rangeFilter: 2_000_000_000,
  upload: 8_388_608,
  /** The most rows of an imported file: four times as many as a file of the largest size usually has. */
  importRows: 100_000,
  multiselectLabels: 10,
  announcements: { pageSize: 5, pageSizes: [5, 10, 15] },
  password: { min: 8, max: 128, remembered: 5 },
  lockout: { failures: 5, minutes: 15 },
  resetMinutes: 30,
  desktopWidth: 1024,
  terms: { scrollTolerance: 5 },
  noticeMs: 6_000,
  debounceMs: 500,
  /** Lists of aid cases are large: their filters wait longer for the next key. */
  caseDebounceMs: 2_500,
  /** A case is due within so many days after the aid. */
  sendingDays: 7,
  impersonationMs: 1_000,
  session: { pollMs: 30_000, refreshMs: 25_000, warningSeconds: 210, failuresBeforeLogout: 3 },
  skipLinksMs: 1_000,
  treePickerHeight: 300,
} as const
