import { createServer, type IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import pg from "pg";

/**
 * A service over PostgreSQL with nothing around it: the token's row, the question's rows, JSON. Its arguments are the
 * host of the server; it prints its port when it listens.
 */
const pool = new pg.Pool({ host: process.argv[2], user: "bench", database: "postgres", max: 20 });
const zip = promisify(gzip);
const COMPRESSED_FROM = 1024;
const ARRAYS = [
  "reads",
  "orders",
  "free_orders",
  "royalties",
  "reads_money",
  "kindle",
  "print",
  "audiobook",
  "estimated",
];

const rowsOf = async (name: string, text: string, values: unknown[]): Promise<unknown[][]> =>
  (await pool.query({ name, text, values, rowMode: "array" })).rows as unknown[][];

async function userOf(request: IncomingMessage): Promise<string | null> {
  const token = request.headers.authorization?.slice("Bearer ".length);
  const [session] = await rowsOf("session", "select user_id from sessions where token = $1", [token]);
  return session ? String(session[0]) : null;
}

async function reportOf(userId: string): Promise<string> {
  const [heads, sales] = await Promise.all([
    rowsOf("heads", "select place, head from records where user_id = $1 order by place", [userId]),
    rowsOf("sales", `select place, day, ${ARRAYS.join(", ")} from sales where user_id = $1`, [userId]),
  ]);
  const days = 1 + sales.reduce((most, row) => Math.max(most, Number(row[1])), 0);
  const columns = heads.map(() => ARRAYS.map(() => new Array<number>(days).fill(0)));
  for (const [place, day, ...values] of sales)
    for (const [i, value] of values.entries()) columns[Number(place)]![i]![Number(day)] = Number(value);
  const [rest] = await rowsOf("rest", "select rest from reports where user_id = $1", [userId]);
  const records = heads.map(([, head], i) => {
    const [reads, orders, free_orders, royalties, reads_money, kindle, print, audiobook, estimated] = columns[i]!;
    const money = { royalties_reads: reads_money, royalties_kindle: kindle, royalties_print: print };
    const all = { reads, orders, free_orders, royalties, ...money, royalties_audiobook: audiobook };
    return { ...(head as object), ...all, estimated_reads: estimated };
  });
  return JSON.stringify({ ...(rest?.[0] as object), records });
}

async function presetsOf(userId: string, request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const presets: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  await rowsOf("presets", "update users set presets = $2 where id = $1", [userId, presets]);
  return JSON.stringify({ presets });
}

async function answerOf(userId: string, request: IncomingMessage): Promise<string> {
  if (request.method === "POST") return presetsOf(userId, request);
  if (request.url?.startsWith("/api/user")) {
    const [user] = await rowsOf("user", "select body from users where id = $1", [userId]);
    return String(user?.[0]);
  }
  if (request.url?.startsWith("/api/books")) {
    const books = await rowsOf("books", "select body from books where user_id = $1 order by place", [userId]);
    return `{"data":[${books.map(([body]) => body).join(",")}]}`;
  }
  return reportOf(userId);
}

const server = createServer(async (request, response) => {
  try {
    const userId = await userOf(request);
    if (userId === null) return void response.writeHead(401).end();
    const text = await answerOf(userId, request);
    const isLong = text.length > COMPRESSED_FROM;
    const body = isLong ? await zip(text) : Buffer.from(text);
    const encoding = isLong ? { "content-encoding": "gzip" } : {};
    response.writeHead(200, { "content-type": "application/json", ...encoding, "content-length": body.length });
    response.end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`listening ${typeof address === "object" ? address?.port : ""}`);
});
