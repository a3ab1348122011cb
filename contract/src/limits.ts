/** Numbers of the specification (spec 1 §9, 2 §9, 3 §9) that more than one place needs. */
export const limits = {
  pageSize: 10,
  pageSizes: [10, 20, 50],
  suggestions: 20,
  /** The most rows that `pageSize=-1` returns. */
  allRows: 10_000,
  /** The most rows of a list in which the page of one row is looked for. */
  numberedRows: 50_000,
  exportCsv: 10_000,
  exportPdf: 1_000,
  /** The most rows of a spreadsheet below its heading. */
  sheetRows: 1_048_575,
  /** The most records that a criterion of a report names. */
  reportChoices: 500,
  /** A report is waited for at least this long, so that the waiting does not flash (spec 2 §9). */
  reportMs: 1_500,
  /** The most conditions of one search; ids of records already chosen are not counted, as each is found at once. */
  searchTerms: 40,
  rangeFilter: 2_000_000_000,
  upload: 8_388_608,
  /** The most rows of an imported file: four times as many as a file of the largest size usually has. */
  importRows: 100_000,
  /** The most tax numbers of one file or stream that REGON is asked about: it is asked one by one. */
  importNames: 100,
  multiselectLabels: 10,
  announcements: { pageSize: 5, pageSizes: [5, 10, 15] },
  password: { min: 8, max: 128, remembered: 5 },
  lockout: { failures: 5, minutes: 15 },
  resetMinutes: 30,
  /** Letters of a name from a request that an e-mail tells. */
  mailedName: { person: 30, body: 100 },
  /** How long a password that somebody else made is good for. */
  temporaryPasswordHours: 72,
  /** How long a session lasts at most, however busy. */
  sessionHours: 12,
  /** Characters of a text of a caller that a line of the audit keeps, and those of the digest of a longer one. */
  audited: { text: 300, digest: 16 },
  /** How long after a change of a user's address no password goes to the new one. */
  addressRestHours: 24,
  /** Minutes to give the second factor after the password, and for which it then serves for acts that ask for it again. */
  secondFactor: { stepMinutes: 5, confirmedMinutes: 5, recoveryCodes: 10, passkeys: 10 },
  /** Keys of a body that are in force at once, and years that a key is good for. */
  apiKeys: { most: 20, years: 1 },
  /** How long the answer to a call with an Idempotency-Key is kept. */
  repeatHours: 24,
  desktopWidth: 1024,
  terms: { scrollTolerance: 5 },
  noticeMs: 6_000,
  /** How long a search waits for the next key. */
  debounceMs: 300,
  /** Days after the aid within which a case is due. */
  sendingDays: 7,
  /** Days after the end of a year for declaring that no aid was given in it (Dz.U. 2024 poz. 161, § 8). */
  noAidDays: 7,
  /** The earliest year that can be declared. */
  noAidFirstYear: 2000,
  impersonationMs: 1_000,
  session: { pollMs: 30_000, refreshMs: 25_000, warningSeconds: 210, failuresBeforeLogout: 3 },
  skipLinksMs: 1_000,
  treePickerHeight: 300,
} as const
