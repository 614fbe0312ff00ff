import { join } from 'node:path'
import { registryFiles } from '../store/layout.ts'
import { AddressSource } from './AddressSource.ts'
import { FileSource } from './FileSource.ts'
import { type AddressSettings, registryAddress } from './RegistryAddress.ts'
import type { RegistrySource } from './RegistrySource.ts'

interface PlaceSettings extends AddressSettings {
  readonly PORTAL_DATA: string
}

export function openRegistrySource(settings: PlaceSettings): RegistrySource {
  const address = registryAddress(settings)
  if (address) return new AddressSource(address)
  return new FileSource(settings.PORTAL_REGISTRY || join(settings.PORTAL_DATA, registryFiles.registry))
}
