import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sampleFolder } from '../written/sampleFolder.ts'

/** CGCS2000 degrees, about where the region's government is; good enough for a map of the province. */
const position = z.tuple([z.number(), z.number()])

const placesShape = z.strictObject({
  positions: z.record(z.string(), position),
  hours: z.array(z.string()).min(1),
  traffic: z.array(z.string()).min(1),
  accessible: z.array(z.string()).min(1),
  /** Of the service centres. */
  windows: z.array(z.string()).min(1),
  /** Halls that a department has of its own at a level. */
  departments: z.array(
    z.strictObject({
      department: z.string(),
      level: z.enum(['city', 'county']),
      title: z.string(),
      hours: z.string(),
      order: z.int(),
      /** Ids of the matters that it takes; all of the department's where it names none. */
      only: z.array(z.string()).default([]),
      /** A registry: no service centre takes what it does. */
      isAlone: z.boolean().default(false),
    }),
  ),
  towns: z.record(z.string(), z.array(z.tuple([z.string(), z.number(), z.number()]))),
})

let read: z.infer<typeof placesShape> | undefined

/** What people keep of halls and where they are, in `hall-places.json`. */
export function readHallPlaces(): z.infer<typeof placesShape> {
  read ??= placesShape.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'hall-places.json'), 'utf8')))
  return read
}

/** The hall where the department itself is: a registry is not. */
export function departmentHall(kind: string, level: string) {
  return readHallPlaces().departments.find(
    (hall) => hall.department === kind && hall.level === level && hall.only.length === 0,
  )
}

/** Whether registries take the matter, which then is in no service centre. */
export function isOfRegistry(id: string): boolean {
  return readHallPlaces().departments.some(({ isAlone, only }) => isAlone && only.includes(id))
}
