/** The shape of what is loading: rows of a table, cards, tiles of figures over a wide card, or names with values. */
export type SkeletonShape = 'table' | 'cards' | 'tiles' | 'details'

/** How many parts of each shape a window shows at first. */
const parts: Readonly<Record<SkeletonShape, number>> = { table: 9, cards: 6, tiles: 6, details: 7 }

/** Stands where an answer will be, in its shape, so that nothing moves when it comes. */
export function Skeleton({ shape }: { readonly shape: SkeletonShape }) {
  return (
    <div className={`ant-skeleton skeleton skeleton-${shape}`} aria-hidden>
      {Array.from({ length: parts[shape] }, (_, index) => (
        <div key={index} className="skeleton-part">
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
      {shape === 'tiles' ? <div className="skeleton-part skeleton-wide" /> : null}
    </div>
  )
}
