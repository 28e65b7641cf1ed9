// boardgame.io's server as it comes, with a race of two on it: roll a die, move, the next is asked. It keeps all in memory.
import { Server } from "boardgame.io/dist/cjs/server.js";

const MOVES = Number(process.argv[2]);

const race = {
  name: "race",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ ctx }) => ({
    cars: Array.from({ length: ctx.numPlayers }, (_, seat) => ({ seat, gear: 1, space: 0, lane: seat, laps: 0, wear: 18 })),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drive: ({ G, ctx, random }, gear) => {
      const car = G.cars[Number(ctx.currentPlayer)];
      car.gear = gear;
      car.space += random.D6() + gear;
      if (car.space >= 60) {
        car.space -= 60;
        car.laps += 1;
      }
    },
  },
  endIf: ({ G, ctx }) => (ctx.turn > MOVES ? { winner: G.cars[0].laps >= G.cars[1].laps ? "0" : "1" } : undefined),
};

const server = Server({ games: [race], origins: [] });
const { appServer } = await server.run({ port: { port: 0, host: "127.0.0.1" } });
process.stdout.write(`${JSON.stringify({ port: appServer.address().port })}\n`);
