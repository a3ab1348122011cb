/** The page wanted before signing in: only an address inside the product, never a sign-in page. */
export function returnPath(wanted: unknown): string {
  const inside =
    typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !/^\/(login|logout|impersonate)\b/.test(wanted)
  return inside ? wanted : '/'
}
