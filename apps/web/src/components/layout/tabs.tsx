import styles from './tabs.module.css'

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: string }[]
  readonly value: NoInfer<Value>
  onChange(value: NoInfer<Value>): void
}

/** A choice between a few views of one page. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) => (
  <div className={styles.tabs} role="group" aria-label={label}>
    {tabs.map((tab) => (
      <button
        key={tab.value}
        type="button"
        className={styles.tab}
        aria-pressed={tab.value === value}
        onClick={() => onChange(tab.value)}
      >
        {tab.label}
      </button>
    ))}
  </div>
)
