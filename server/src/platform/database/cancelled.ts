/** SQLSTATE of a statement that took too long, or whose caller has left. */
export const CANCELLED = '57014'
