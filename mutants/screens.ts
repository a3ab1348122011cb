import type { Mutant } from './mutant.ts'

/** What people see and do: forms, lists, dialogs, keyboard and focus, messages, the session's clock. */
export const screens: readonly Mutant[] = [
  {
    what: 'A dot in an amount is dropped, and twelve and a half become 125',
    file: 'web/src/kit/form/typing.ts',
    replace: "\n    .replaceAll('.', ',')",
    by: '',
    noticedBy: 'web/src/kit/form/typing.test.ts',
  },
  {
    what: 'Rows stay selected under another filter',
    file: 'web/src/kit/grid/grid-state.ts',
    replace: '{ filters: withFilter(state.filters, change.field, change.terms), pageNumber: 0, selection: [] }',
    by: '{ filters: withFilter(state.filters, change.field, change.terms), pageNumber: 0 }',
    noticedBy: 'web/src/kit/grid/grid-state.test.ts',
  },
  {
    what: 'After signing in a link leads to another site',
    file: 'web/src/features/session/return-path.ts',
    replace: '/^\\/(?![/\\\\])/.test(wanted)',
    by: '/^\\//.test(wanted)',
    noticedBy: 'web/src/features/session/return-path.test.ts',
  },
  {
    what: 'Unsaved input is left without a question',
    file: 'web/src/kit/form/use-schema-form.ts',
    replace: 'useUnsavedChangesGuard(dirty && guarded,',
    by: 'useUnsavedChangesGuard(dirty && staysOpen,',
    noticedBy: 'web/src/kit/form/form.test.tsx',
  },
  {
    what: 'A typed password is kept in the storage of the browser',
    file: 'web/src/kit/form/use-kept-input.ts',
    replace: 'active && login !== undefined && !names.some((name) => secret.test(name))',
    by: 'active && login !== undefined',
    noticedBy: 'web/src/kit/form/use-kept-input.test.tsx',
  },
  {
    what: 'The errors above a form do not get the focus',
    file: 'web/src/kit/form/error-summary.tsx',
    replace: '    if (failure) box.current?.focus()\n',
    by: '',
    noticedBy: 'web/src/kit/form/form.test.tsx',
  },
  {
    what: 'A user who becomes the main user keeps a coordinator',
    file: 'web/src/features/users/user-values.ts',
    replace: 'koordynatorId: hasPermissions(level) ? values.koordynatorId : null',
    by: 'koordynatorId: values.koordynatorId',
    noticedBy: 'web/src/features/users/user-values.test.ts',
  },
  {
    what: 'A change that was not answered in time is told to be tried again',
    file: 'web/src/kit/call.ts',
    replace: "return tooLong[error.kind ?? 'reading']",
    by: 'return tooLong.reading',
    noticedBy: 'web/src/app/troubles.test.tsx',
  },
  {
    what: 'The arrow key goes down to the row, and not to the same button of it',
    file: 'web/src/kit/grid/use-row-keys.ts',
    replace: 'return inRow(rows[place + 1])',
    by: 'return rows[place + 1]',
    noticedBy: 'e2e/journeys/lists.spec.ts',
  },
  {
    what: 'A dialog that closes leaves the focus nowhere',
    file: 'web/src/kit/dialogs/layers.ts',
    replace: '      giveFocusBack(layer.opener)\n',
    by: '',
    noticedBy: 'e2e/journeys/lists.spec.ts',
  },
]
