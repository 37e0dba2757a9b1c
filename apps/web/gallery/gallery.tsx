import { languages } from '@c2c/contract'
import { Toaster } from '../src/components/feedback/toaster.tsx'
import { Actions } from './actions.tsx'
import { Displays } from './displays.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Foundation } from './foundation.tsx'
import { Layouts } from './layouts.tsx'
import { Trades } from './trades.tsx'
import styles from './gallery.module.css'

const parts = { Foundation, Actions, Displays, Trades, Feedback, Fields, Layouts }

const looks = ['subject1', 'subject2'].flatMap((theme) =>
  ['dark', 'light'].flatMap((appearance) => languages.map((lang) => ({ lang, theme, appearance }))),
)

/** All parts below each other, in columns as wide as a phone. */
export const Gallery = () => (
  <main className={styles.gallery} data-sheets="">
    <h1 className={styles.title}>Gallery</h1>
    <nav className={styles.looks} aria-label="Looks">
      {looks.map((look) => {
        const query = String(new URLSearchParams(look))
        return (
          <a key={query} href={`?${query}`}>
            {Object.values(look).join(' ')}
          </a>
        )
      })}
    </nav>
    {Object.entries(parts).map(([name, Part]) => (
      <section key={name} aria-label={name}>
        <h2 className={styles.part}>{name}</h2>
        <div className={styles.columns}>
          <Part />
        </div>
      </section>
    ))}
    <Toaster />
  </main>
)
