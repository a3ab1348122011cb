/** The page asked for before signing in: only an address inside the product, and never a sign-in page itself. */
export function returnPath(asked: unknown): string {
  const inside =
    typeof asked === 'string' && /^\/(?![/\\])/.test(asked) && !/^\/(login|logout|impersonate)\b/.test(asked)
  return inside ? asked : '/'
}
