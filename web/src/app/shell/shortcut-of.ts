type Key = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean; defaultPrevented: boolean }
type Target = { tagName: string; isContentEditable: boolean }

const keys = new Map([
  ['/', 'search'],
  ['f', 'filter'],
  ['?', 'list'],
] as const) as ReadonlyMap<string, 'search' | 'filter' | 'list'>

/** The shortcut that a key stands for; none while the person is typing. */
export function shortcutOf(pressed: Key, target: Target): 'search' | 'filter' | 'list' | undefined {
  const writing = ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) || target.isContentEditable
  if (writing || pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.defaultPrevented) return undefined
  return keys.get(pressed.key)
}
