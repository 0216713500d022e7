/**
 * Lets React change a page that the browser has translated. A translation replaces text nodes by elements; React still holds the text nodes, and
 * would throw when it removes one or inserts a node before it. A text that shares its parent with other nodes keeps its old translation, which is
 * better than a broken page.
 */
export function allowPageTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T
  }
}
