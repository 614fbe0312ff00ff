import { useLater } from '@portal/area/react'

const load = () => import(/* webpackChunkName: "deviceParts" */ './deviceParts.ts')

/** What only the device knows, once the page stands. */
export function useDeviceParts() {
  return useLater(load)
}
