export * from "../../lib/offer";
