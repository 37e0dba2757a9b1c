import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../../lib/query-client.ts'
import { loadCities } from './cities.ts'

/** The shipped list of cities; it never changes while the app runs. */
export const useCities = () =>
  useQuery({ queryKey: ['location/cities'], queryFn: loadCities, staleTime: Infinity }, queryClient)
