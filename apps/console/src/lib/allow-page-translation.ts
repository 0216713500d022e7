/**
 * Lets React change a page that the browser has translated. A translation puts elements of its own in the place of texts; React still holds
 * the texts, and would throw where it removes one or inserts something before it. A text without an element of its own stays translated as it
 * was, which is better than no page.
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
