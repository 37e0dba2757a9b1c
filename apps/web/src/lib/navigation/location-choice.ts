import { HandOver } from './hand-over.ts'
import { nav } from './nav.ts'
import { paths } from './paths.ts'

/** A city chosen on the map. Names are English, as banks write them; degrees are WGS 84. */
export interface ChosenLocation {
  /** All of it in one line: "Munich, Bavaria, Germany". */
  readonly name: string
  readonly country: string
  /** Empty if a country has no states or regions. */
  readonly state: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
}

const handOver = new HandOver<ChosenLocation>(nav)

/** Lets the person choose a city on the map; null when they come back without one. */
export const chooseLocation = (): Promise<ChosenLocation | null> => handOver.ask(paths.chooseLocation)

/** Gives the chosen city to the page that asked; false when none did. `page` is the key of the page that gives. */
export const giveLocation = (page: string, chosen: ChosenLocation): boolean => handOver.give(page, chosen)
