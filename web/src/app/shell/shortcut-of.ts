type Key = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean; defaultPrevented: boolean }
type Target = { tagName: string; isContentEditable: boolean }

/** What a key asks for; nothing while the person is writing. */
export function shortcutOf(pressed: Key, target: Target): 'filter' | 'list' | undefined {
  const writing = ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) || target.isContentEditable
  if (writing || pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.defaultPrevented) return undefined
  if (pressed.key === '/') return 'filter'
  return pressed.key === '?' ? 'list' : undefined
}
