import type { FastifyInstance } from 'fastify'

/** Hills, a hall by the water, a bridge and a town; rendered by `Landscape` of @portal/ui, in the colour of its surroundings. */
const landscape = `<svg xmlns="http://www.w3.org/2000/svg"><g id="landscape">
<!-- the far hills -->
<path opacity=".4" d="M0 112c40-6 66-44 104-44 34 0 48 30 82 30 42 0 62-62 118-62 50 0 66 52 108 56 30 3 48-20 78-20 40 0 56 32 92 40M760 96c30-4 46-34 82-34 36 0 50 30 84 32 40 2 58-50 108-50 46 0 70 50 166 56"/>
<!-- the near ones, sun, birds and ripples -->
<path opacity=".6" d="M0 128c52 0 74-32 116-32 36 0 54 24 92 26M430 124c24-2 40-18 66-18 30 0 44 20 76 22M1090 120c30-2 48-22 74-22 14 0 24 4 36 10M668 34a17 17 0 1 0 .1 0M548 40c5-5 9-5 12 0 3-5 7-5 12 0M590 58c4-4 7-4 9.5 0 2.5-4 5.5-4 9.5 0M520 136h60M610 134h150M640 142h90M770 138h50M410 138h60"/>
<!-- hall with two roofs, bridge, town, trees and water -->
<path d="M226 128v-8h128v8M238 120V98M258 120V98M322 120V98M342 120V98M278 120v-14h24v14M216 98c12-1 22-6 30-14h88c8 8 18 13 30 14ZM252 84v-9M328 84v-9M290 84v-9M240 75c10-1 18-5 25-12h50c7 7 15 11 25 12ZM284 63l6-9 6 9M590 124h220M604 124c14-26 40-26 54 0M658 124c16-36 68-36 84 0M742 124c14-26 40-26 54 0M590 118c70-24 150-24 220 0M858 128V92h26v36M884 128V74l16-8 16 8v54M916 128v-44h24v44M940 128v-68h8V46h10v14h8v68M966 128V88h30v40M996 128v-26h24v26M866 100h10M866 110h10M892 84h16M892 96h16M892 108h16M923 94h10M923 106h10M974 98h14M974 110h14M953 46V34M396 128v-14M396 116c-12 0-12-18 0-22 12 4 12 22 0 22ZM1052 128v-12M1052 118c-10 0-10-16 0-19 10 3 10 19 0 19ZM190 128v-12M190 118c-10 0-10-16 0-19 10 3 10 19 0 19ZM0 128h590M810 128h390"/>
</g></svg>`

export function registerLandscape(server: FastifyInstance): void {
  server.get('/landscape.svg', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(landscape),
  )
}
