import type { RecordPlace } from '../RecordPlace.ts'

/** No file has more rows; so the file and the row are one number. */
const rowsOfFile = 2 ** 40

/** Where the parts of one kind stand: a number for each, by owner and position. Of the rows themselves nothing is kept. */
export class PartPlaces {
  private readonly files: string[] = []
  private readonly places = new Map<string, number[]>()

  /** Notes a part; gives the earlier place when its position was taken. */
  note(owner: string, position: number, { file, row }: RecordPlace): RecordPlace | undefined {
    const earlier = this.find(owner, position)
    if (earlier) return earlier
    if (this.files.at(-1) !== file) this.files.push(file)
    const places = this.places.get(owner) ?? []
    places[position] = (this.files.length - 1) * rowsOfFile + row
    this.places.set(owner, places)
    return undefined
  }

  find(owner: string, position: number): RecordPlace | undefined {
    return this.placeOf(this.places.get(owner)?.[position])
  }

  /** The first part of an owner, whatever its position. */
  findFirst(owner: string): RecordPlace | undefined {
    return this.placeOf(this.places.get(owner)?.find((place) => place !== undefined))
  }

  /** Owners with the highest position of each. */
  counts(): Map<string, number> {
    return new Map([...this.places].map(([owner, places]) => [owner, places.length - 1]))
  }

  /** Positions that stand behind one that is missing, the first of each owner. */
  gaps(): { owner: string; missing: number; position: number; place: RecordPlace }[] {
    return [...this.places].flatMap(([owner, places]) => {
      const missing = places.findIndex((place, position) => position > 0 && place === undefined)
      const position = places.findIndex((place, at) => at > missing && place !== undefined)
      const place = this.placeOf(places[position])
      return missing === -1 || !place ? [] : [{ owner, missing, position, place }]
    })
  }

  private placeOf(place: number | undefined): RecordPlace | undefined {
    if (place === undefined) return undefined
    return { file: this.files[Math.floor(place / rowsOfFile)] ?? '', row: place % rowsOfFile }
  }
}
