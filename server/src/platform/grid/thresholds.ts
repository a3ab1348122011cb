/** Tests lower them, so that their few rows are found in every way. */
export const thresholds = {
  /** More rows than this are not sorted: among so many matches, reading in the order soon meets a page. */
  sorted: 30_000,
  /** From this offset on the page may be nearer to the end of the order. */
  deep: 50_000,
  /** More keys or values than this are not gathered: each row is compared. */
  gathered: 1_000,
}
