import { CamelCasePlugin, OperationNodeTransformer, type IdentifierNode, type OperationNode } from 'kysely'

/**
 * Names are camelCase in queries and snake_case in SQL. The outputs and joins of a select that is built once and used by many
 * statements are translated once.
 */
export class SnakeCaseNames extends CamelCasePlugin {
  readonly #names = new Names((name) => this.snakeCase(name))

  override transformQuery({ node }: Parameters<CamelCasePlugin['transformQuery']>[0]) {
    return this.#names.transformNode(node)
  }
}

class Names extends OperationNodeTransformer {
  readonly #known = new WeakMap<OperationNode, OperationNode>()
  readonly #translate: (name: string) => string

  constructor(translate: (name: string) => string) {
    super()
    this.#translate = translate
  }

  protected override transformNodeImpl<Node extends OperationNode>(node: Node): Node {
    if (node.kind !== 'SelectionNode' && node.kind !== 'JoinNode') return super.transformNodeImpl(node)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a node is translated to one of its kind
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a node is kept under its own kind
    const known = this.#known.get(node) as Node | undefined
    if (known) return known
    const translated = super.transformNodeImpl(node)
    this.#known.set(node, translated)
    this.#known.set(translated, translated)
    return translated
  }

  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    return { ...node, name: this.#translate(node.name) }
  }
}
