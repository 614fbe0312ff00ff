import { useLater } from '@portal/area/react'

const load = () => import(/* webpackChunkName: "guideParts" */ './guideParts.ts')

/** What a guide can do beyond being read, once the page stands. */
export function useGuideParts() {
  return useLater(load)
}
