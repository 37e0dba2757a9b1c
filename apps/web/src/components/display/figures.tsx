import type { ReactNode } from 'react'

/** A run of ASCII with a digit, and a unit behind a no-break space: an amount, price, time, code or address. Or a name. */
const figure = /(\0|[!-~]*\d(?:[!-~]*[\w%])?(?:[\xa0\u202f]\w+)?)/

/**
 * A sentence whose figures, and the name in it if one is given, are elements of their own that translators leave alone: they
 * would write them in another way, or translate them. What is not text stays as it is.
 */
export const figures = (content: ReactNode, name?: string): ReactNode =>
  typeof content === 'string'
    ? content
        .split(name || '\0')
        .join('\0')
        .split(figure)
        .map((part, place) =>
          place % 2 === 1 ? (
            <span key={place} translate="no">
              {part === '\0' ? name : part}
            </span>
          ) : (
            part
          ),
        )
    : content
