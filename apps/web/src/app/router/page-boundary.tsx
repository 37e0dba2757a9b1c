import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  readonly children: ReactNode
  /** What stands in the page's place when it broke while it was drawn. */
  fallback(error: Error): ReactNode
}

/** Keeps a page that breaks, or a part of it that cannot be loaded, from taking the whole app with it. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(reason: unknown): { error: Error } {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) }
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
