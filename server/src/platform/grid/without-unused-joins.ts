import {
  createQueryId,
  IdentifierNode,
  PostgresQueryCompiler,
  RawNode,
  type JoinNode,
  type OperationNode,
  type OperationNodeSource,
  type SelectionNode,
  type SelectQueryNode,
} from 'kysely'
import type { Rows } from './source.ts'

/**
 * A list's select without the outputs that are not needed, and without the left joins that only those need. A left join drops
 * no row and, since the key of a list is unique, repeats none, so the rows stay the same. PostgreSQL drops such joins
 * too, but goes on reading the columns that they compared, and so cannot count by an index alone.
 */
export function withoutUnusedJoins(rows: Rows<unknown>, outputs: readonly string[]): OperationNodeSource {
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
  const withoutOutputs: SelectQueryNode = { ...node, selections: [], joins: [] }
  const used = new Set([withoutOutputs, ...selections].flatMap(namesOf))
  // from the last to the first: a join may be there for the sake of a later one
  for (const join of (node.joins ?? []).toReversed())
    if (join.joinType !== 'LeftJoin' || isUsed(aliasOf(join), used)) {
      joins.unshift(join)
      for (const name of namesOf(join)) used.add(name)
    }
  return { ...node, selections, joins }
}

/** The name under which a selection leaves the select; none for `table.*`. */
function outputOf({ selection }: SelectionNode): string | undefined {
  if (selection.kind === 'AliasNode') return nameOf(selection.alias)
  if (selection.kind !== 'ReferenceNode') return undefined
  return selection.column.kind === 'ColumnNode' ? selection.column.column.name : undefined
}

/** The name that the rest of the select calls a joined table by. */
function aliasOf({ table }: JoinNode): string | undefined {
  const named = table as OperationNode & { alias?: OperationNode; table?: { identifier?: OperationNode } }
  return nameOf(named.alias ?? named.table?.identifier)
}

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node && IdentifierNode.is(node) ? node.name : undefined

/** Stands among the names for a column that names no table: it may be any table's. */
const ANY_TABLE = '*'

const isUsed = (alias: string | undefined, used: ReadonlySet<string>): boolean =>
  alias === undefined || used.has(ANY_TABLE) || used.has(plain(alias))

const known = new WeakMap<OperationNode, string[]>()

/** The tables named by a part of a select. Lists share their outputs and joins, and nodes are never changed. */
function namesOf(part: OperationNode): string[] {
  const names = known.get(part) ?? namesIn(compiler.compileQuery(RawNode.create(['', ''], [part]), createQueryId()).sql)
  known.set(part, names)
  return names
}
const compiler = new PostgresQueryCompiler()

/** Kysely quotes every name, so a word without quotes is plain SQL, and any such word may name a table. */
const namesIn = (text: string): string[] => [
  ...(/(?:^|select )\*|(?<!\.|\b(?:as|from|join) )"\w+"(?!\.)/.test(text) ? [ANY_TABLE] : []),
  ...Array.from(text.matchAll(/(?<=")\w+(?="\.)|(?<![\w"])\w+(?![\w"])/g), ([name]) => plain(name)),
]

/** A name as it is compared: the list, its select and plain SQL spell it differently. */
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()
