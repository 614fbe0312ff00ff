import { defineElements } from './loader/defineElements.ts'
import * as embed from './mount.ts'

/**
 * `/embed/v1.js`: a module. As a script tag it defines the elements of the portal it comes from; imported it gives `mount`;
 * to a module-federation host it is a remote (`type: 'module'`) with the one module `./mount`, which needs nothing shared.
 */
defineElements(new URL(import.meta.url).origin)

export { mount } from './mount.ts'

/** Of the container protocol; there is nothing to share. */
export function init(): void {}

/** Of the container protocol. */
export async function get(module: string): Promise<() => typeof embed> {
  if (module !== './mount') throw new TypeError(`The portal's remote has the module ./mount, not ${module}`)
  return () => embed
}
