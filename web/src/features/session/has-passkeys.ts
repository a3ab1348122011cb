/** Whether this browser has passkeys, on a page like this one. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
