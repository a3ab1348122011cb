/** The page wanted before signing in: only an address inside the product, never a sign-in page. */
export function returnPath(asked: unknown): string {
  const inside =
    typeof asked === 'string' && /^\/(?![/\\])/.test(asked) && !/^\/(login|logout|impersonate)\b/.test(asked)
  return inside ? asked : '/'
}
