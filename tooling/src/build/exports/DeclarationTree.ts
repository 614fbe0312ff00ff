import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DeclarationFile, type Elsewhere, type Exported, readDeclarations } from './readDeclarations.ts'

/** Where a name is declared: in a file of the repository, or in an installed package. */
export type Place = ({ readonly file: string; readonly local: string } | Elsewhere) & Pick<Exported, 'isTypeOnly'>

/** What shells and areas each agree on with the content service, not with each other: its types count by name alone. */
const WIRE = '@portal/contracts'

/** All declarations of the repository's packages, as files that ask for each other. */
export class DeclarationTree {
  readonly #repository: string
  readonly #declarations: string
  readonly #files = new Map<string, DeclarationFile>()

  /** @param declarations folder that `emitDeclarations` wrote into */
  constructor(repository: string, declarations: string) {
    this.#repository = repository
    this.#declarations = declarations
  }

  load(file: string): DeclarationFile {
    const known = this.#files.get(file) ?? readDeclarations(file)
    this.#files.set(file, known)
    return known
  }

  /** The declarations behind a request; undefined for installed packages and for the wire. */
  fileOf(request: string, from: string): string | undefined {
    if (request.startsWith('.')) return join(dirname(from), request.replace(/\.tsx?$/, '.d.ts'))
    const [, name, entryPoint = ''] = /^@portal\/([^/]+)(\/.+)?$/.exec(request) ?? []
    if (name === undefined || request === WIRE) return undefined
    const folder = join('packages', name)
    const { exports } = JSON.parse(readFileSync(join(this.#repository, folder, 'package.json'), 'utf8'))
    const source: string = exports[`.${entryPoint}`]
    return join(this.#declarations, folder, source.replace(/\.tsx?$/, '.d.ts'))
  }

  namesOf(file: string): string[] {
    const { exported, handedOn } = this.load(file)
    const more = handedOn.flatMap((request) => {
      const next = this.fileOf(request, file)
      return next === undefined ? [] : this.namesOf(next)
    })
    return [...new Set([...exported.keys(), ...more])]
  }

  /** Where an exported name is declared, through all files that hand it on. */
  placeOf(file: string, name: string): Place | undefined {
    const { exported, handedOn, imported } = this.load(file)
    const found = exported.get(name)
    if (!found) return handedOn.map((request) => this.#placeBehind({ request, name }, file)).find(Boolean)
    const elsewhere = 'local' in found ? imported.get(found.local) : found
    if (!elsewhere && 'local' in found) return { file, ...found }
    const place = elsewhere && this.#placeBehind(elsewhere, file)
    return place && { ...place, isTypeOnly: place.isTypeOnly || found.isTypeOnly }
  }

  #placeBehind(elsewhere: Elsewhere, from: string): Place | undefined {
    const next = this.fileOf(elsewhere.request, from)
    return next === undefined ? { ...elsewhere, isTypeOnly: false } : this.placeOf(next, elsewhere.name)
  }

  /** Where a name that a file uses is declared in the repository. */
  localPlaceOf(file: string, name: string): { file: string; local: string } | undefined {
    const { declared, imported } = this.load(file)
    if (declared.has(name)) return { file, local: name }
    const elsewhere = imported.get(name)
    const place = elsewhere && this.#placeBehind(elsewhere, file)
    return place && 'file' in place ? place : undefined
  }
}
