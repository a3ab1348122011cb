import { codeListNames, type CodeListName } from '#contract/code-lists/code-list-facts.ts'
import { codeLists, type CodeList } from '#contract/code-lists/code-lists.ts'
import { tableOf } from '#contract/kernel/codes.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { add, copy, edit, inAudit, remove, type RowDialog } from '#kit/grid/row-action-factories.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { CodeListDialog } from './code-list-dialog.tsx'

type Row = RowOf<CodeList['grid']>

const onlyWriters = { permission: 'codeLists.write' } as const

/** The screen of one code list (spec 3 §2.1, §2.2). */
export const CodeListPage = ({ list }: { list: CodeListName }) => <GridPage key={list} {...screens[list]} />

const screens = tableOf(codeListNames, (list) => screenOf(codeLists[list]))

function screenOf(list: CodeList) {
  const Dialog: RowDialog<Row> = (props) => <CodeListDialog {...props} list={list} />
  return {
    grid: list.grid,
    hint: 'Tu pojawią się elementy słownika.',
    add: add(Dialog, onlyWriters),
    actions: [
      edit(Dialog, onlyWriters),
      copy(Dialog, onlyWriters),
      inAudit(({ id }: Row) => linesOfRecord(list.key, Number(id))),
      remove(
        list.remove,
        (row: Row) => `Czy na pewno chcesz usunąć element o kodzie ${row[list.spelling.code]}?`,
        onlyWriters,
      ),
    ],
  }
}
