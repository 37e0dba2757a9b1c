/** A name in a line of its own, cut off where it is long; pointing at it shows the whole of it. */
export function Name({ children }: { readonly children: string }) {
  return (
    <span className="name" title={children}>
      {children}
    </span>
  )
}
