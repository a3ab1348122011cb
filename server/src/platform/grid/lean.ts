import type { JoinNode, OperationNode, OperationNodeSource, SelectionNode, SelectQueryNode } from 'kysely'
import type { Rows } from '../http/context.ts'

/**
 * A list's select, less the outputs that are not asked for and the left joins that only those need. A left join drops
 * no row and, since the key of a list is unique, repeats none, so the rows stay the same. PostgreSQL drops such joins
 * too, but goes on reading the columns that they compared, and so cannot count by an index alone.
 */
export function lean(rows: Rows<unknown>, outputs: readonly string[]): OperationNodeSource {
  const node = pruned(rows.toOperationNode(), outputs)
  return { toOperationNode: () => node }
}

function pruned(node: SelectQueryNode, outputs: readonly string[]): SelectQueryNode {
  // what groups, limits or removes repetitions depends on more than its outputs
  if (node.groupBy || node.having || node.distinctOn || node.frontModifiers || node.limit || node.setOperations)
    return node
  const wanted = new Set(outputs.map(plain))
  const selections = (node.selections ?? []).filter((selection) => {
    const name = outputOf(selection)
    return name === undefined || wanted.has(plain(name))
  })
  const joins: JoinNode[] = []
  const { joins: _joins, ...bare } = node
  let used = textOf({ ...bare, selections })
  // from the last to the first: a join may be there for the sake of a later one
  for (const join of (node.joins ?? []).toReversed())
    if (join.joinType !== 'LeftJoin' || mentions(used, aliasOf(join))) {
      joins.unshift(join)
      used += textOf(join)
    }
  return { ...node, selections, joins }
}

/** The name under which a selection leaves the select; none for `table.*`. */
function outputOf({ selection }: SelectionNode): string | undefined {
  if (selection.kind === 'AliasNode') return nameOf(selection.alias)
  if (selection.kind !== 'ReferenceNode') return undefined
  return selection.column.kind === 'ColumnNode' ? selection.column.column.name : undefined
}

function aliasOf({ table }: JoinNode): string | undefined {
  const named = table as OperationNode & { alias?: OperationNode; table?: { identifier?: OperationNode } }
  return nameOf(named.alias ?? named.table?.identifier)
}

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node?.kind === 'IdentifierNode' ? (node as OperationNode & { name: string }).name : undefined

/** A part of the select to be searched for names, those inside plain SQL too. */
const textOf = (node: object): string =>
  JSON.stringify(node, (_key, value: unknown) => {
    const { kind, table } = (value ?? {}) as { kind?: string; table?: unknown }
    if (kind === 'ReferenceNode' && !table) return UNQUALIFIED
    return typeof value === 'bigint' ? String(value) : value
  })

/** Stands for a column that names no table: it may be any table's. */
const UNQUALIFIED = '?.column'

const mentions = (text: string, alias: string | undefined): boolean =>
  alias === undefined || text.includes(UNQUALIFIED) || new RegExp(`\\b${alias}\\b`).test(text)

/** The select speaks in the database's spelling, the list in its own. */
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()
