import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  readonly children: ReactNode
  /** The replacement for a page that failed while rendering. */
  fallback(error: Error): ReactNode
}

/** Isolates a page that fails, or a part of it that cannot be loaded, from the rest of the app. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(reason: unknown): { error: Error } {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) }
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
