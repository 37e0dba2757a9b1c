/** A name on one line, truncated; the tooltip shows all of it. */
export function Name({ children }: { readonly children: string }) {
  return (
    <span className="name" title={children} translate="no">
      {children}
    </span>
  )
}
