import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { rest } from "./lib/rest";

rest.watch(document.documentElement);
const page = document.getElementById("page");
if (page !== null) mount(App, { target: page });
