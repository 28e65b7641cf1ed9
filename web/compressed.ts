import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH = /\.(js|css|html|svg|json|txt)$/;
const SMALL = 1024;

/** Writes a .br and a .gz beside every file worth it, so that the server only has to hand them out. */
export function compressed(): Plugin {
  let out = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      if (!existsSync(out)) return; // the build itself has failed and says why
      for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
        const file = join(out, name);
        if (!WORTH.test(name) || statSync(file).size < SMALL) continue;
        const plain = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(plain));
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}
